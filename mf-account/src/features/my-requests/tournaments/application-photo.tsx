import { type ApplicationSummary, categoryTitle } from '@league/shared/contract';
import { Dialog, DialogButton } from '@league/shared/kit';
import { LargePicture, PrivatePicture } from '@league/shared/tournament';

interface Props {
  application: ApplicationSummary;
  describedBy: string;
}

/** Shows the stamped form attached to an application, if there is one. */
export function ApplicationPhoto({ application, describedBy }: Props) {
  const { tournament, category, image_url, updated_at } = application;
  if (!image_url) return null;
  const title = `Фото заявки: ${tournament.title}, ${categoryTitle(category)}`;
  return (
    <DialogButton variant="secondary" label="Посмотреть фото заявки" aria-describedby={describedBy}>
      {({ isOpen, onClose }) => (
        <Dialog isOpen={isOpen} onClose={onClose} title={title} width="full">
          <PrivatePicture key={updated_at} picture={{ url: image_url, storedAt: updated_at }}>
            {(src, onBroken) => <LargePicture src={src} alt={title} onError={onBroken} />}
          </PrivatePicture>
        </Dialog>
      )}
    </DialogButton>
  );
}

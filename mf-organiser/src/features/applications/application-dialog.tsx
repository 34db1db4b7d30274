import { categoryTitle, type OrganiserApplication } from '@league/shared/contract';
import { Dialog, type DialogControl, type OutcomeFacts } from '@league/shared/kit';
import { useGetDeskApplicationQuery } from '../../lib/desk.api.ts';
import { OrganiserResult } from '../../lib/organiser-result.tsx';
import { senderText } from './inbox-text.ts';
import { OpenedApplicationView } from './opened-application.tsx';

interface Props extends DialogControl {
  application: OrganiserApplication;
  isOver: boolean;
  onOutcome: (outcome: OutcomeFacts) => void;
}

/** An application with its athletes, and both decisions. */
export default function ApplicationDialog({ application, isOver, isOpen, onClose, onOutcome }: Props) {
  const { id, category, tournament } = application;
  const query = useGetDeskApplicationQuery({ id }, { skip: !isOpen });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={senderText(application)}
      eyebrow={`${tournament.title}, ${categoryTitle(category)}`}
      width="full"
    >
      <OrganiserResult query={query} what="заявку">
        {(opened) => (
          <OpenedApplicationView
            // The author may have changed it: remarks on the previous rows do not fit.
            key={opened.revision}
            application={opened}
            isOver={isOver}
            onDone={(outcome) => {
              onClose();
              onOutcome(outcome);
            }}
          />
        )}
      </OrganiserResult>
    </Dialog>
  );
}

import { useUploadContentFileMutation } from '../../../lib/content-drafts.api.ts';
import { FileUpload } from '../../../lib/files/file-upload.tsx';
import { useEditor } from '../fields/editor.ts';

/** What the provider takes; with the types of the pictures, for which a phone offers its camera and converts its own format. */
const ACCEPTED = '.pdf,.xlsx,.xls,.ods,.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp';

interface Props {
  label: string;
  choose: string;
  multiple?: boolean;
  /** Called with the name by which the document refers to the file. */
  onStored: (name: string) => void;
}

/** Takes files of the tournament. */
export function FileDrop({ onStored, ...props }: Props) {
  const { draft } = useEditor();
  const [upload] = useUploadContentFileMutation();
  return (
    <FileUpload
      {...props}
      accept={ACCEPTED}
      otherType="Подойдут PDF, таблица (.xlsx, .xls, .ods) и снимки JPEG, PNG, WebP."
      send={(image, onProgress) => upload({ tournament: draft.id, image, onProgress })}
      onStored={({ names: [name] }) => name && onStored(name)}
    />
  );
}

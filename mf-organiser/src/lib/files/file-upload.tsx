import { Button, failureText, logProblem, token, useUnsaved } from '@league/shared';
import { isCancelled, type ProgressListener, useCancellable } from '@league/shared/api';
import {
  Answer,
  Hidden,
  isFileRefused,
  PlainList,
  Quiet,
  Row,
  Stack,
  Text,
  UploadProgress,
} from '@league/shared/kit';
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { sizeProblem } from './file-size.ts';

/** A chosen file that is not stored. */
interface Upload {
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** The share that was sent. */
  share: number;
  /** Why it was not sent. */
  problem?: string | undefined;
  /** What was answered. */
  error?: unknown;
}

interface Props<Stored> {
  /** Names the files for screen readers: «Файл положения». */
  label: string;
  /** The label of the button. */
  choose: string;
  /** Endings, and types for the dialog that chooses. */
  accept: string;
  /** The sentence about a file with another ending. */
  otherType: string;
  multiple?: boolean;
  send: (
    file: File,
    onProgress: ProgressListener,
  ) => Promise<{ data?: Stored | undefined; error?: unknown }> & { abort: () => void };
  onStored: (stored: Stored) => void;
  /** What else to say about a refusal. */
  details?: (error: unknown) => ReactNode;
}

/** Takes files by dragging or choosing, and sends them; one that was not taken stays with the reason. */
export function FileUpload<Stored>({ label, choose, accept, multiple = false, ...props }: Props<Stored>) {
  const endings = accept.split(',').filter((one) => one.startsWith('.'));
  const { uploads, isSending, add, retry, cancel, drop } = useUploads(props);
  const handleFiles = (files: readonly File[]) => {
    if (!multiple) drop();
    for (const file of files) {
      const isKnown = endings.some((ending) => file.name.toLowerCase().endsWith(ending));
      add(file, isKnown ? sizeProblem(file) : props.otherType);
    }
  };
  return (
    <Stack $gap="s3">
      <DropArea
        {...{ label, choose, accept, multiple }}
        isDisabled={!multiple && isSending}
        onFiles={handleFiles}
      />
      {uploads.length > 0 && (
        <PlainList $gap="s3">
          {uploads.map(({ file, state, share, problem, error }, index) => (
            <Stack as="li" $gap="s2" key={index}>
              <Text $isBold>{file.name}</Text>
              {state !== 'failed' ? (
                <UploadProgress
                  share={share}
                  label={`Загрузка: ${file.name}`}
                  onCancel={() => cancel(file)}
                />
              ) : (
                <Answer
                  tone="error"
                  action={
                    <Row>
                      {!problem && !isFileRefused(error) && (
                        <Button variant="secondary" onClick={() => retry(file)}>
                          Ещё раз
                        </Button>
                      )}
                      <Button variant="quiet" aria-label={`Убрать: ${file.name}`} onClick={() => drop(file)}>
                        Убрать
                      </Button>
                    </Row>
                  }
                >
                  {problem ?? reasonOf(error)}
                  {props.details?.(error)}
                </Answer>
              )}
            </Stack>
          ))}
        </PlainList>
      )}
    </Stack>
  );
}

const CANCELLED = { name: 'AbortError' };
const reasonOf = (error: unknown) =>
  isCancelled(error) ? 'Загрузка отменена.' : failureText(error, 'Файл не загрузился: связь прервалась.');

/** Sends files one after another: on the line of a venue they would only delay each other. */
function useUploads<Stored>({ send, onStored }: Pick<Props<Stored>, 'send' | 'onStored'>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const latest = useRef(uploads);
  const running = useCancellable();
  const isSending = uploads.some(({ state }) => state !== 'failed');
  useUnsaved(isSending);
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);

  const show = (next: readonly Upload[]) => {
    latest.current = next;
    setUploads(next);
  };
  const patch = (file: File, values: Partial<Upload>) =>
    show(latest.current.map((one) => (one.file === file ? { ...one, ...values } : one)));
  const drop = (file?: File) => show(latest.current.filter((one) => file && one.file !== file));
  const sendNext = async (): Promise<void> => {
    const file = latest.current.find(({ state }) => state === 'waiting')?.file;
    if (!file || latest.current.some(({ state }) => state === 'sending')) return;
    patch(file, { state: 'sending' });
    const { data, error } = await running.run(send(file, (share) => patch(file, { share })));
    if (data) {
      drop(file);
      onStored(data);
    } else {
      if (!isCancelled(error)) logProblem(`Не удалось загрузить ${file.name}`, error);
      patch(file, { state: 'failed', error });
    }
    return sendNext();
  };
  return {
    uploads,
    isSending,
    add: (file: File, problem: string | undefined) => {
      show([...latest.current, { file, share: 0, problem, state: problem ? 'failed' : 'waiting' }]);
      void sendNext();
    },
    retry: (file: File) => {
      patch(file, { state: 'waiting', share: 0 });
      void sendNext();
    },
    cancel: (file: File) => {
      const isRunning = latest.current.some((one) => one.file === file && one.state === 'sending');
      if (isRunning) running.cancel();
      else patch(file, { state: 'failed', error: CANCELLED });
    },
    drop,
  };
}

interface DropProps {
  /** Names the files for screen readers: «Файл положения». */
  label: string;
  /** The label of the button. */
  choose: string;
  /** Endings and types for the dialog that chooses. */
  accept: string;
  multiple: boolean;
  isDisabled: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes files by dragging or choosing; where a phone takes pictures, its dialog has the camera. */
function DropArea({ label, choose, accept, multiple, isDisabled, onFiles }: DropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: Iterable<File>) => {
    const taken = [...files].slice(0, multiple ? undefined : 1);
    if (!isDisabled && taken.length > 0) onFiles(taken);
  };
  const handleChoice = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Allows choosing the same file again after it was corrected.
    target.value = '';
    take(files);
  };
  const handleDrag = (event: DragEvent) => {
    // Else the browser would open the file instead of the page.
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') take(event.dataTransfer.files);
  };
  return (
    <Area
      role="group"
      aria-label={label}
      $isOver={isOver}
      onDragOver={handleDrag}
      onDragLeave={handleDrag}
      onDrop={handleDrag}
    >
      <Row $align="center">
        <Button variant="secondary" disabled={isDisabled} onClick={() => input.current?.click()}>
          {choose}
        </Button>
        <OnPointer>или перетащите {multiple ? 'файлы' : 'файл'} сюда</OnPointer>
      </Row>
      <Hidden
        as="input"
        ref={input}
        type="file"
        tabIndex={-1}
        {...{ accept, multiple }}
        aria-label={label}
        onChange={handleChoice}
      />
    </Area>
  );
}

const Area = styled.div<{ $isOver: boolean }>`
  position: relative;
  padding: ${token('s3')};
  border: 1px dashed ${token('edge')};
  border-radius: ${token('radiusM')};
  background: ${({ $isOver }) => ($isOver ? token('chungSoft') : 'none')};
`;

const OnPointer = styled(Quiet).attrs({ as: 'span' })`
  @media (pointer: coarse) {
    display: none;
  }
`;

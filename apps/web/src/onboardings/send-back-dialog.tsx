import type { OnboardingReview, Written } from '@counterfoil/projections';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useSendOnboardingBackMutation } from '../platform/onboardings.api.js';
import { LONGEST_ONBOARDING_NOTE } from '@counterfoil/domain';
import { useLocale } from '../platform/words/locale.js';
import { ActionBody } from '../ui/form/action-dialog.js';
import { DialogFrame } from '../ui/form/dialog-frame.js';
import { LimitedTextarea } from '../ui/form/text/limited-textarea.js';
import { shownAnswer } from './answer-text.js';

type Props = {
  readonly onboarding: OnboardingReview;
  readonly onClose: () => void;
  readonly done: (written: Written) => void;
};

/** Sends the onboarding back to the supplier with a note for each field to change. */
export const SendBackDialog = ({ onboarding: { id, documentHash, sections }, onClose, done }: Props) => {
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const [isMissing, setMissing] = useState(false);
  const locale = useLocale();
  const [sendBack, { error }] = useSendOnboardingBackMutation();
  const typed = Object.entries(notes)
    .map(([fieldId, note]) => ({ fieldId, note: note.trim() }))
    .filter(({ note }) => note !== '');
  const send = async () => {
    setMissing(typed.length === 0);
    if (typed.length === 0) return;
    const { data } = await sendBack({ id, documentHash: documentHash ?? '', notes: typed });
    if (data !== undefined) done(data);
  };
  return (
    <DialogFrame title="Send back" onClose={onClose} isChanged={typed.length > 0}>
      <ActionBody onClose={onClose} onSubmit={send} submitLabel="Send back" error={error}>
        <Text>
          Say what to change at one field or more. The supplier gets your notes, changes or confirms these fields, and signs
          again.
        </Text>
        {isMissing ? (
          <Text c="red" role="alert">
            Please enter a note for at least one field.
          </Text>
        ) : null}
        {sections
          .flatMap(({ fields }) => fields)
          .map(({ id: fieldId, title, ...answered }) => (
            <LimitedTextarea
              key={fieldId}
              label={title}
              description={shownAnswer({ id: fieldId, ...answered }, locale) || 'No answer'}
              isQuiet
              limit={LONGEST_ONBOARDING_NOTE}
              rows={1}
              autosize
              value={notes[fieldId] ?? ''}
              onChange={({ currentTarget: { value: note } }) => setNotes((before) => ({ ...before, [fieldId]: note }))}
            />
          ))}
      </ActionBody>
    </DialogFrame>
  );
};

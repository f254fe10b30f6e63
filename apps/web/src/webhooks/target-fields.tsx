import { Checkbox, Stack, TextInput } from '@mantine/core';
import { LONGEST_WEBHOOK_URL, topicWords, webhookTopics } from '@counterfoil/domain';
import type { ParsedForm } from '../ui/form/use-parsed-form.js';
import type { WebhookValues } from './webhook-values.js';

/** The address and the topics of a webhook. */
export const TargetFields = ({ form }: { readonly form: ParsedForm<WebhookValues> }) => (
  <>
    <TextInput
      label="Address"
      description="Of the program that is told. It begins with https:// and is on the public internet."
      type="url"
      inputMode="url"
      maxLength={LONGEST_WEBHOOK_URL}
      required
      {...form.text('url')}
    />
    <Checkbox.Group
      label="Topics"
      description="Messages hold ids, counts and sums; no account numbers and no names."
      value={[...form.values.topics]}
      onChange={(topics) => form.set({ topics })}
      error={form.shown('topics')}
    >
      <Stack gap="xs" mt="xs">
        {webhookTopics.map((topic) => (
          <Checkbox key={topic} value={topic} label={topicWords[topic]} />
        ))}
      </Stack>
    </Checkbox.Group>
  </>
);

import type { ApiKeyView } from '@counterfoil/projections';
import { WaitingRequest } from '../ui/form/waiting-request.js';
import { useDecideKeyMutation, useWithdrawKeyMutation } from './api-keys.api.js';

type Request = ApiKeyView['requests'][number];

const effects: Readonly<Record<Request['kind'], string>> = {
  'api-key': 'Programs that have this key can then act for your company. Your name is kept in the audit log.',
  'api-key-rights': 'Programs that have this key can then do more. Your name is kept in the audit log.',
  'api-key-secret': 'The new secret works at once, and the one before ends. Your name is kept in the audit log.',
};

/** The requests about a key that wait for a second person. */
export const KeyRequests = ({ apiKey, requests }: { readonly apiKey: ApiKeyView; readonly requests: readonly Request[] }) =>
  requests.map((request) => <Requested key={request.requestId} apiKey={apiKey} request={request} />);

const Requested = ({ apiKey: { id, name }, request }: { readonly apiKey: ApiKeyView; readonly request: Request }) => {
  const [decide] = useDecideKeyMutation();
  const [withdraw] = useWithdrawKeyMutation();
  const { requestId, kind, title, was, now, blockedBecause, isOwn } = request;
  return (
    <WaitingRequest
      title={title}
      subject={{ kind: 'apikey', id }}
      request={request}
      what={`the request about the API key ${name}`}
      blockedBecause={blockedBecause}
      effect={effects[kind]}
      decide={(decision) => decide({ id, requestId, ...decision })}
      withdraw={isOwn ? () => withdraw({ id, requestId }) : undefined}
    >
      <p>
        {was === '' ? null : <>{was} becomes </>}
        <strong>{now}</strong>
      </p>
    </WaitingRequest>
  );
};

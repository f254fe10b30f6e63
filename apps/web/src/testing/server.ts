/** A call that a component made through the client. */
export type Call = { readonly method: string; readonly path: string; readonly body: unknown };
/** `isStale`: the answer is older than what this browser wrote before. */
export type Answer = { readonly status?: number; readonly body: unknown; readonly isStale?: boolean };

type Answering = (call: Call) => Answer | Promise<Answer>;

const parsed = (body: unknown): unknown => (typeof body === 'string' ? (JSON.parse(body) as unknown) : body);

/** The part of XMLHttpRequest that the transport uses. */
class ScriptedRequest {
  static answering: (call: Call) => Answer | Promise<Answer> = () => ({ body: {} });
  withCredentials = false;
  timeout = 0;
  status = 0;
  responseText = '';
  readonly upload = { onprogress: null };
  onload: () => void = () => undefined;
  onabort: () => void = () => undefined;
  #method = '';
  #path = '';
  #isStale = false;

  open(method: string, url: string): void {
    this.#method = method;
    this.#path = url.replace(/^\//, '');
  }
  setRequestHeader(): void {}
  getResponseHeader(name: string): string | null {
    return name === 'x-stale' && this.#isStale ? 'true' : null;
  }
  abort(): void {
    this.onabort();
  }
  async send(body: unknown): Promise<void> {
    const call = { method: this.#method, path: this.#path, body: parsed(body) };
    const { status = 200, body: answer, isStale = false } = await ScriptedRequest.answering(call);
    this.status = status;
    this.#isStale = isStale;
    this.responseText = JSON.stringify(answer);
    this.onload();
  }
}

/** Answers the client's calls from now on, and the anti-forgery token by itself. `calls` are the calls made so far. */
export const serve = (answer: Answering): { readonly calls: readonly Call[] } => {
  const calls: Call[] = [];
  ScriptedRequest.answering = (call) => {
    if (call.path === 'account/antiforgery') return { body: { token: 't' } };
    calls.push(call);
    return answer(call);
  };
  window.XMLHttpRequest = ScriptedRequest as unknown as typeof XMLHttpRequest;
  return { calls };
};

/** The port to receivers: tests name one with addresses of their own. */
export const WEBHOOK_POST = Symbol('webhook post');

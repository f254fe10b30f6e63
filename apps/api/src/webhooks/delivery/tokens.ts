/** The port to receivers. Tests allow addresses of their own. */
export const WEBHOOK_POST = Symbol('webhook post');

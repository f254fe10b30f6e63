/** Longest line of the written document. */
const WIDTH = 140;

/** Formats JSON with every value that fits on one line, so that diffs of the document are easy to read. */
export const asText = (value, indent = '') => {
  const short = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || short.length + indent.length <= WIDTH) return short;
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => asText(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${asText(item, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.map((line) => inner + line).join(',\n')}\n${indent}${close}`;
};

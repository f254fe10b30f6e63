// A pattern that matches nothing guards nothing. This module splits patterns, so that a single dead alternative is also found.

/** The bars and groups at the outermost level of a regular expression's source. */
const outermost = (source) => {
  const bars = [];
  const groups = [];
  let depth = 0;
  let inClass = false;
  for (let at = 0; at < source.length; at++) {
    const char = source[at];
    if (char === '\\') at++;
    else if (inClass) inClass = char !== ']';
    else if (char === '[') inClass = true;
    else if (char === '(' && depth++ === 0) groups.push({ start: at });
    else if (char === ')' && --depth === 0) groups.at(-1).end = at;
    else if (char === '|' && depth === 0) bars.push(at);
  }
  return { bars, groups };
};

const isLookaround = /^\(\?<?[=!]/;

/**
 * The pattern with one alternative of one group at a time: 'a(b|c)' gives 'a(b)' and 'a(c)', 'x|y' gives 'x' and 'y'. Lookarounds
 * stay as they are.
 */
export const alternativesOf = (source) => {
  const { bars, groups } = outermost(source);
  if (bars.length > 0) {
    const edges = [-1, ...bars, source.length];
    return edges.slice(1).flatMap((end, i) => alternativesOf(source.slice(edges[i] + 1, end)));
  }
  const split = groups.flatMap(({ start, end }) => {
    if (isLookaround.test(source.slice(start))) return [];
    const opening = source.startsWith('(?:', start) ? start + 3 : start + 1;
    const inside = alternativesOf(source.slice(opening, end));
    return inside.length < 2 ? [] : inside.map((part) => source.slice(0, opening) + part + source.slice(end));
  });
  return split.length === 0 ? [source] : split;
};

const [BASE, T_MIN, T_MAX, SKEW, DAMP] = [36, 1, 26, 38, 700] as const;
const [FIRST_BIAS, FIRST_CODE_POINT, LAST_CODE_POINT] = [72, 0x80, 0x10ffff] as const;

const digitOf = (sign: string): number => {
  if (/^[a-z]$/.test(sign)) return sign.charCodeAt(0) - 97;
  return /^[0-9]$/.test(sign) ? sign.charCodeAt(0) - 22 : BASE;
};

const adapted = (delta: number, length: number, isFirst: boolean): number => {
  let left = Math.floor(delta / (isFirst ? DAMP : 2));
  left += Math.floor(left / length);
  let k = 0;
  for (; left > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) left = Math.floor(left / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * left) / (left + SKEW));
};

/** Decodes lower-case Punycode (RFC 3492, section 6.2); null when it is not valid. */
export const fromPunycode = (encoded: string): string | null => {
  const hyphen = encoded.lastIndexOf('-');
  const points = [...encoded.slice(0, Math.max(0, hyphen))].map((sign) => sign.codePointAt(0)!);
  let [codePoint, place, bias]: [number, number, number] = [FIRST_CODE_POINT, 0, FIRST_BIAS];
  for (let read = hyphen < 0 ? 0 : hyphen + 1; read < encoded.length; ) {
    const before = place;
    for (let [weight, k] = [1, BASE]; ; k += BASE) {
      const digit = digitOf(encoded.charAt(read++));
      if (digit >= BASE) return null;
      place += digit * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = points.length + 1;
    bias = adapted(place - before, length, before === 0);
    codePoint += Math.floor(place / length);
    place %= length;
    if (codePoint > LAST_CODE_POINT) return null;
    points.splice(place++, 0, codePoint);
  }
  return String.fromCodePoint(...points);
};

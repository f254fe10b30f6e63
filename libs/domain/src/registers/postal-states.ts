/**
 * Ranges of postal codes by state: the state, then the first and last code of each range. From Australia Post's ranges and the
 * first three digits of United States ZIP codes.
 */
const australian = `
NSW 1000-2599 2619-2899 2921-2999
ACT 0200-0299 2600-2618 2900-2920
VIC 3000-3999 8000-8999
QLD 4000-4999 9000-9999
SA 5000-5999
WA 6000-6999
TAS 7000-7999
NT 0800-0999
`;

const unitedStates = `
AA 340-340
AE 090-098
AK 995-999
AL 350-369
AP 962-966
AR 716-729
AZ 850-865
CA 900-961
CO 800-816
CT 060-069
DC 200-200 202-205 569-569
DE 197-199
FL 320-339 341-349
GA 300-319 398-399
GU 969-969
HI 967-968
IA 500-528
ID 832-838
IL 600-629
IN 460-479
KS 660-679
KY 400-427
LA 700-714
MA 010-027 055-055
MD 206-219
ME 039-049
MI 480-499
MN 550-567
MO 630-658
MS 386-397
MT 590-599
NC 270-289
ND 580-588
NE 680-693
NH 030-038
NJ 070-089
NM 870-884
NV 889-898
NY 005-005 100-149
OH 430-459
OK 730-732 734-749
OR 970-979
PA 150-196
PR 006-007 009-009
RI 028-029
SC 290-299
SD 570-577
TN 370-385
TX 733-733 750-799 885-885
UT 840-847
VA 201-201 220-246
VI 008-008
VT 050-054 056-059
WA 980-994
WI 530-549
WV 247-268
WY 820-831
`;

type Range = { readonly state: string; readonly from: number; readonly to: number };

const rangesOf = (table: string): readonly Range[] =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [state, ...ranges] = line.split(' ');
      return ranges.map((range) => {
        const [from, to] = range.split('-').map(Number);
        return { state: state!, from: from!, to: to! };
      });
    });

const within = (ranges: readonly Range[], code: number): string | null =>
  ranges.find(({ from, to }) => code >= from && code <= to)?.state ?? null;

const inAustralia = rangesOf(australian);
const inUnitedStates = rangesOf(unitedStates);

/** The state of a four-digit postcode; null: no state has it. */
export const australianState = (postcode: string): string | null => within(inAustralia, Number(postcode));

/** The state of a five-digit ZIP code, by its first three digits; null: no state has it. */
export const unitedStatesState = (zip: string): string | null => within(inUnitedStates, Number(zip.slice(0, 3)));

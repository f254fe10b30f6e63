export declare const chromiumSwitches: string[];
export declare const findChromium: () => string | null;

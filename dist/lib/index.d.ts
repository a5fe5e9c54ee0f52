/**
 * A JSON document: its text or its bytes, which are read exactly (integers of any size, `1.0` beside `1`), or any other
 * value of JavaScript that JSON can hold. A string is always a text of JSON: the answer `yes` is written `'"yes"'`.
 */
export type JsonDocument = string | Uint8Array | object | number | bigint | boolean | null;
/** How states are normalised; what is left out is as in the action's inputs of the same names. */
export interface StateOptions {
    /** Top-level keys that are no part of the state; default: session. */
    readonly excludedKeys?: readonly string[];
    /** Fields whose lists have no order; default: the six of the reference. */
    readonly orderIndependentFields?: readonly string[];
    /** Volatile fields, as dot paths with `*`; default: none. */
    readonly ignorePaths?: readonly string[];
}
export interface DiffOptions extends StateOptions {
    /** Changes that are given; the rest is counted. Default 200. */
    readonly maxChanges?: number;
}
export interface StateChange {
    /** `reservations.ZK3FFW.seat` */
    readonly path: string;
    readonly kind: 'added' | 'removed' | 'changed' | 'type';
    readonly expected?: unknown;
    readonly actual?: unknown;
    /** The exact text where the value could not be held (an integer beyond 2^53, a value that was cut). */
    readonly expected_text?: string;
    readonly actual_text?: string;
}
export interface StateDiff {
    /** The hashes are equal; then, and only then, there is no change. */
    readonly equal: boolean;
    readonly changes: readonly StateChange[];
    /** All changes, those beyond `maxChanges` included. */
    readonly total: number;
    /** Changes were left out, or values were cut. */
    readonly truncated: boolean;
}
export interface MatchOptions {
    readonly ignoreCapitalization?: boolean;
    readonly ignorePunctuation?: boolean;
    readonly cleanText?: boolean;
    /** Refuse extra items. */
    readonly strictMatch?: boolean;
    /** Relative tolerance of numbers, from 0 (exact) to 1; default 1e-5. */
    readonly numericTolerance?: number;
}
export interface PartFinding {
    readonly label: string;
    readonly outcome: 'pass' | 'fail' | 'error' | 'not_applicable';
    readonly reason: string;
}
export interface Match {
    /** `error`: it could not be told; never a pass. */
    readonly outcome: 'pass' | 'fail' | 'error';
    readonly reason: string;
    readonly parts: readonly PartFinding[];
    /** Different numbers that only the tolerance made equal. */
    readonly byTolerance: readonly {
        readonly path: string;
        readonly reference: string;
        readonly prediction: string;
    }[];
}
export interface ScenarioTrials {
    readonly passed: number;
    readonly trials: number;
}
export interface RateDecision {
    readonly met: boolean;
    /** Passes that reach the threshold. */
    readonly needed: number;
    /** Trials that may fail in all. */
    readonly allowedFailures: number;
}
/** SHA-256 (lower-case hex) of the normalised state. Throws an Error with a `code` for what is no JSON. */
export declare function hashState(state: JsonDocument, options?: StateOptions): string;
/** What differs between two states, a change a place. Throws as `hashState`. */
export declare function diffStates(expected: JsonDocument, actual: JsonDocument, options?: DiffOptions): StateDiff;
/** Whether a prediction holds what the reference asks for. Throws as `hashState`. */
export declare function matchAnswer(reference: JsonDocument, prediction: JsonDocument, options?: MatchOptions): Match;
/**
 * The verdict of each predicate (`{path, equals | gte | contains | …}`, docs/layouts.md) on a state, in order. Throws as
 * `hashState`, also for a predicate that cannot be read.
 */
export declare function checkPredicates(state: JsonDocument, predicates: JsonDocument): readonly PartFinding[];
/** pass^k: the chance that k trials of a scenario all pass. null where it is undefined: a scenario has fewer than k. */
export declare function passHatK(scenarios: readonly ScenarioTrials[], k: number): number | null;
/**
 * Whether a count of passes meets a threshold (`80%`, `0.8`), on integers. No trial meets none. Throws for a threshold that
 * is no rate.
 */
export declare function decideRate(counted: ScenarioTrials, threshold: string): RateDecision;
/** The 95 % Wilson interval of a pass rate; null without trials. */
export declare function rateInterval(counted: ScenarioTrials): {
    readonly low: number;
    readonly high: number;
} | null;

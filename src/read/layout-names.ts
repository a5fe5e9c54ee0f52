// The names of the layouts, apart from what reads them: the table of inputs asks for the names alone, and a command that
// reads no artifacts starts without the readers.

/** In the order in which they are tried. layout.ts has each with its reader, which the compiler holds to this list. */
export const LAYOUT_NAMES = ['labs', 'eva', 'tau2', 'records'] as const

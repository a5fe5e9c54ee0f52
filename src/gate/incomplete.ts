// How a reason begins that no trial tells: a merge must not lose it, and a baseline that has it is no whole.

/** A path could not be read; what follows says which and why. */
export const UNREAD = 'could not be read: '
export const CANCELLED = 'the run was cancelled before every trial was scored'

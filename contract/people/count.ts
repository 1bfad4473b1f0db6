/** A search counts no further: this number in its header of totals means this many or more. */
export const mostCounted = 1001

/** To whoever presses "Erase everything" without its tick. */
export const NOT_TICKED = 'Please tick that you have read this: it cannot be taken back.'

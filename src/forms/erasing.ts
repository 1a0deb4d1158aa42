/** Shown when "Erase everything" is clicked without ticking its checkbox. */
export const NOT_TICKED = 'Please confirm that you have read this. You can’t undo it.'

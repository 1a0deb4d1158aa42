/** Shown when "Erase everything" is pressed without its checkbox. */
export const NOT_TICKED = 'Please confirm that you have read this. You can’t undo it.'

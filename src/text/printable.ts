/** Text of a stranger for a terminal, which it cannot steer: on one line, control and direction characters gone. */
export const printable = (text: string) =>
  text.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, ' ')

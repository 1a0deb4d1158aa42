/** Makes untrusted text safe for a terminal: on one line, without control and direction characters. */
export const printable = (text: string) =>
  text.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, ' ')

/** Whether a text shows nothing: no characters, or only spaces and characters without a shape. */
export const isBlank = (text: string) =>
  !/[^\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u.test(text)

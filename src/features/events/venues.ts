/** Drawings for venues without a picture, with what each one shows. */
export const venues = {
  'in-person': ['city', 'a city'],
  virtual: ['screen', 'a screen'],
  hybrid: ['stage', 'a stage'],
} as const

/** The drawing of a place that has no picture, and what it shows. */
export const venues = {
  'in-person': ['city', 'a city'],
  virtual: ['screen', 'a screen'],
  hybrid: ['stage', 'a stage'],
} as const

/** What every page says while there is sample content. */
export const SAMPLES_SHOWN = 'Sample content: people, events, and reviews are invented.'

/** Where sample content stands, as paths of this site and addresses of others; only to be looked up. */
export type SampleAddresses = Pick<ReadonlySet<string>, 'size' | 'has'>

/** Shown on every page while there is sample content. */
export const SAMPLES_SHOWN = 'Sample content: people, events, and reviews are invented.'

/** Addresses of sample content, as paths of this site and URLs of others; for lookup only. */
export type SampleAddresses = Pick<ReadonlySet<string>, 'size' | 'has'>

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Returns a function that collects garbage and returns the bytes held in buffers outside the heap. */
export function bufferMeter(): () => number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // The second collection waits for what the first one still sweeps in the background.
  return () => (collect(), collect(), process.memoryUsage().arrayBuffers)
}

/** Samples the bytes held in buffers during `work`, less those held before, and returns them in order. */
export async function bufferSamples(work: () => Promise<unknown>): Promise<number[]> {
  const used = bufferMeter()
  const before = used()
  const samples: number[] = []
  let next: NodeJS.Timeout | undefined
  // Collecting takes long on busy cores: it gets half of the time, so that the work goes on.
  const sample = () => {
    const start = performance.now()
    samples.push(used() - before)
    next = setTimeout(sample, performance.now() - start)
  }
  sample()
  try {
    await work()
  } finally {
    clearTimeout(next)
  }
  return samples
}

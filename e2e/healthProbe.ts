import { get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const EVERY_MS = 10

/** Requests a URL repeatedly, and reports all response times at the end. */
const address = workerData as string
const times: number[] = []
const end = new AbortController()
parentPort!.once('message', () => end.abort())
await ask()
parentPort!.postMessage('begun', [])
while (!end.signal.aborted) {
  const begun = performance.now()
  await ask()
  times.push(performance.now() - begun)
  await delay(EVERY_MS)
}
parentPort!.postMessage(times, [])

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${address}: ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}

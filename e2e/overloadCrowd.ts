import { Agent } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { ask } from './overloadClient.ts'

const { addresses, connections } = workerData as { addresses: string[]; connections: number }
const agent = new Agent({ maxSockets: connections })
parentPort!.postMessage(await Promise.all(addresses.map((address) => ask(address, agent))), [])
agent.destroy()

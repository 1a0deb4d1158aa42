/** Work on an untrusted file that runs in a separate process: the contract between caller and process. */
export interface IsolatedTask<Input, Output> {
  readonly name: string
  readonly settings: TaskSettings
  /** For type inference only. */
  readonly types?: (input: Input) => Output
}

interface TaskSettings {
  /** Seconds after which its process is killed. */
  limitSeconds: number
  /** Bytes of memory above which its process is killed; defaults to `memoryLimit`. */
  limitBytes?: number
}

/** Defines a task; input and output are copied between processes like `structuredClone` does. */
export const defineTask = <Input, Output>(
  name: string,
  settings: TaskSettings,
): IsolatedTask<Input, Output> => ({ name, settings })

export interface TaskContext {
  /** Aborted to stop the task; if it keeps running for three seconds, it is killed. */
  signal: AbortSignal
  /** Sends progress to the caller. */
  report: (progress: unknown) => void
}

/** Implementation of a task in the sandbox process. */
export type TaskHandler = (input: never, context: TaskContext) => unknown

export type ToProcess = { name: string; input: unknown } | 'stop'
export type FromProcess =
  | { progress: unknown }
  | { done: unknown }
  | { failed: { name: string; message: string; stack: string | undefined; code: unknown } }

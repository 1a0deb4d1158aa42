/** Work on a foreign file that runs in a process of its own: what caller and process agree on. */
export interface IsolatedTask<Input, Output> {
  readonly name: string
  readonly settings: TaskSettings
  /** Present for the compiler only. */
  readonly types?: (input: Input) => Output
}

interface TaskSettings {
  /** After which its process is killed. */
  limitSeconds: number
  /** Of memory, beyond which its process is killed; by default `memoryLimit`. */
  limitBytes?: number
}

/** Names a task; what it takes and returns is copied between processes, as `structuredClone` does. */
export const defineTask = <Input, Output>(
  name: string,
  settings: TaskSettings,
): IsolatedTask<Input, Output> => ({ name, settings })

export interface TaskContext {
  /** Aborted when somebody wants the task to stop; one that goes on for three seconds is killed. */
  signal: AbortSignal
  /** Hands something on to whoever waits for the task. */
  report: (progress: unknown) => void
}

/** What a process does for each task, by its name. */
export type TaskHandler = (input: never, context: TaskContext) => unknown

export type ToProcess = { name: string; input: unknown } | 'stop'
export type FromProcess =
  | { progress: unknown }
  | { done: unknown }
  | { failed: { name: string; message: string; stack: string | undefined; code: unknown } }

import { parentPort } from 'node:worker_threads'

export interface Task<Input> {
  id: number
  input: Input
}

/** What was thrown, as it passes between threads: its class is lost, its own fields are kept. */
export interface Thrown {
  name: string
  message: string
  fields: Readonly<Record<string, unknown>>
}

export type Reply<Answer> = { id: number } & ({ answer: Answer } | { thrown: Thrown })

/** The whole of a thread: it does its one kind of work, one task after the other. */
export function answerTasks<Input, Answer>(work: (input: Input) => Answer | Promise<Answer>): void {
  const reply = (answer: Reply<Answer>) => parentPort?.postMessage(answer)
  parentPort?.on('message', ({ id, input }: Task<Input>) => {
    const done = (async () => work(input))()
    void done.then(
      (answer) => reply({ id, answer }),
      (error: unknown) => reply({ id, thrown: toThrown(error) }),
    )
  })
  // The clock of the first task starts only now that all is loaded.
  parentPort?.postMessage('ready')
}

function toThrown(error: unknown): Thrown {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), fields: {} }
  const { name, message, cause, stack: _stack, ...fields } = error
  return { name, message, fields: { ...fields, ...(cause instanceof Error && { reason: cause.message }) } }
}

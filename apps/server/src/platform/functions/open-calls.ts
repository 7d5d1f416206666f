import type { FastifyRequest } from 'fastify'
import { rightsOf, type Actor, type UserActor } from '@portal/backend/platform/actor'
import { AppError } from '@portal/backend/platform/errors'

interface OpenCall {
  actor: UserActor
  request: FastifyRequest
  end: AbortController
}

export interface OpenCallsParts {
  resolveActor: (request: FastifyRequest) => Promise<Actor>
  /** Tells of accounts and sessions that have changed. */
  onDrop?: ((listener: (isConcerned: (actor: Actor) => boolean) => void) => void) | undefined
}

const ended = (): AppError =>
  new AppError('not_authenticated', 'Your rights have changed; what was being answered ended here')

/** The calls that are being answered; one ends with the rights that it began with, long before a stream is over. */
export function createOpenCalls({ resolveActor, onDrop }: OpenCallsParts) {
  const open = new Set<OpenCall>()

  const endUnlessSame = async ({ actor, request, end }: OpenCall): Promise<void> => {
    const now = await resolveActor(request).catch(() => null)
    if (now === null || rightsOf(now) !== rightsOf(actor)) end.abort(ended())
  }
  onDrop?.((isConcerned) => {
    for (const call of open) if (isConcerned(call.actor)) void endUnlessSame(call)
  })

  return {
    /** A call from now on, until it is closed. */
    begin(actor: UserActor, request: FastifyRequest): { signal: AbortSignal; close: () => void } {
      const call = { actor, request, end: new AbortController() }
      open.add(call)
      return {
        signal: call.end.signal,
        close() {
          open.delete(call)
          call.end.abort(new AppError('bad_request', 'The caller went away'))
        },
      }
    },
    endAll(): void {
      for (const { end } of open) end.abort(new AppError('unavailable', 'The portal is shutting down'))
    },
  }
}

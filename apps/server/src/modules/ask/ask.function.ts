import { AskRequest } from '@portal/contracts/ask'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import type { AskService } from './ask.service.ts'
import type { UserActor } from '@portal/backend/platform/actor'

export const createAskFunction = (ask: AskService) =>
  defineFunction({
    name: 'ask',
    access: 'business',
    limit: 'standard',
    request: AskRequest,
    async handle({ actor, input }) {
      return { kind: 'json', body: await answer(ask, actor, input) }
    },
  })

async function answer(ask: AskService, actor: UserActor, input: AskRequest): Promise<unknown> {
  switch (input.action) {
    case 'run':
      return ask.run({ actor, ...input })
    case 'read': {
      const { cards, unread } = await ask.answer({ actor, text: input.text })
      return unread ? { unread } : { cards }
    }
    case 'complete':
      return ask.complete(actor, input.text)
    case 'catalogue':
      return ask.catalogue(actor, input.language)
    case 'teach':
      await ask.teach(actor, input)
      return { word: input.word, item: input.item }
    case 'unread':
      return ask.unread(actor)
  }
}

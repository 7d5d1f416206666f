import { BidsRequest } from '@portal/contracts/bids'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import type { BidService } from './bids.service.ts'

/** Bid or no bid: documents of a tender, what they ask, the verdict, and what people said. */
export const createBids = (bids: BidService) =>
  defineFunction({
    name: 'bids',
    access: 'business',
    limit: 'standard',
    request: BidsRequest,
    makes: ({ action }) => action === 'add_file' || action === 'propose',
    // A document is kept by the portal, with what it read of it.
    auditsAs: (input) =>
      input.action === 'add_file'
        ? { action: 'tender_file.created', target: { type: 'tender_file', id: input.id } }
        : null,
    async handle({ actor, input, signal }) {
      const answer = async () => {
        switch (input.action) {
          case 'list':
            return bids.list(actor)
          case 'get':
            return bids.get(actor, input.id)
          case 'add_file':
            return bids.addFile(actor, input, signal)
          case 'get_file':
            return bids.getFile(actor, input.fileId)
          case 'remove_file':
            return bids.removeFile(actor, input.fileId)
          case 'propose':
            return bids.propose(actor, input.fileId, signal)
          case 'say':
            return bids.say(actor, input)
          case 'decide':
            return bids.decide(actor, input)
          case 'offer':
            return bids.offer(actor, input)
        }
      }
      return { kind: 'json', body: await answer() }
    },
  })

import { TendersRequest } from '@portal/contracts/tenders'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import { renewFeed } from './feed/feed.service.ts'
import type { TenderService } from './tenders.service.ts'
import type { Database } from '@portal/backend/platform/db/database'

/** The tender radar: list, one tender, decisions, follows, what a person joins or parts, and the calendar. */
export const createTenders = (db: Database, tenders: TenderService) =>
  defineFunction({
    name: 'tenders',
    access: 'business',
    limit: 'standard',
    request: TendersRequest,
    makes: ({ action }) => action === 'save_search',
    auditsAs: (input) =>
      input.action === 'split' || input.action === 'join'
        ? { action: `tender.${input.action}`, target: { type: 'tender', id: input.id } }
        : null,
    async handle({ actor, input }) {
      const answer = async () => {
        switch (input.action) {
          case 'list':
            return tenders.list(actor, input)
          case 'get':
            return tenders.get(actor, input.id)
          case 'decide':
            return tenders.decide(actor, input)
          case 'follow':
            return tenders.follow(actor, input)
          case 'split':
            return tenders.split(actor, input)
          case 'join':
            return tenders.join(actor, input)
          case 'deadlines':
            return tenders.deadlines(actor, input)
          case 'regions':
            return tenders.regions(actor, input)
          case 'codes':
            return tenders.codes(actor, input.beginning)
          case 'searches':
            return tenders.searches(actor)
          case 'save_search':
            return tenders.saveSearch(actor, input.search)
          case 'remove_search':
            return tenders.removeSearch(actor, input.id)
          case 'outcomes':
            return tenders.outcomes(actor, input)
          case 'outcome_rows':
            return tenders.outcomeRows(actor, input)
          case 'tracked_companies':
            return tenders.trackedCompanies(actor)
          case 'win_chances':
            return tenders.winChances(actor, input)
          case 'price_gaps':
            return tenders.priceGaps(actor, input)
          case 'name_winner':
            return tenders.nameWinner(actor, input)
          case 'buyer':
            return tenders.buyer(actor, input)
          case 'remember':
            return tenders.remember(actor, input)
          case 'forget':
            return tenders.forget(actor, input)
          case 'feed':
            return renewFeed(db, actor)
        }
      }
      return { kind: 'json', body: await answer() }
    },
  })

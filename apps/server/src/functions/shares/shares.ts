import { SharesRequest, type OpenedShare, type ShareResponse } from '@portal/contracts/delivery'
import { defineFunction } from '#server/functions/function-definition.ts'
import type { ShareService } from '#server/modules/shares/index.ts'

/** Links to a page as somebody sees it, and snapshots of what it said. */
export const createShares = (shares: ShareService) =>
  defineFunction({
    name: 'shares',
    access: 'business',
    limit: 'standard',
    request: SharesRequest,
    async handle({ input, ...caller }) {
      if (input.action === 'open') {
        const body: OpenedShare = await shares.open(caller, input.token)
        return { kind: 'json', body }
      }
      const share = await (() => {
        switch (input.action) {
          case 'share-link':
            return shares.shareLink(caller, input)
          case 'share-snapshot':
            return shares.shareSnapshot(caller, input)
          case 'revoke':
            return shares.revoke(caller, input.shareId)
        }
      })()
      const body: ShareResponse = { share }
      return { kind: 'json', body }
    },
  })

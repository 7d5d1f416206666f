import { SharesRequest, type OpenedShare, type ShareResponse } from '@portal/contracts/shares'
import { defineFunction, type FunctionCall } from '#server/platform/functions/function-definition.ts'
import type { ShareService } from './shares.service.ts'

/** Links to a page as somebody sees it, and snapshots of what it said. */
export const createShares = (shares: ShareService) =>
  defineFunction({
    name: 'shares',
    access: 'business',
    limit: 'standard',
    request: SharesRequest,
    makes: ({ action }) => action === 'share-link' || action === 'share-snapshot',
    handle: async (call) => ({ kind: 'json', body: await answer(shares, call) }),
  })

async function answer(
  shares: ShareService,
  { input, ...caller }: FunctionCall<SharesRequest>,
): Promise<ShareResponse | OpenedShare> {
  switch (input.action) {
    case 'share-link':
      return { share: await shares.shareLink(caller, input) }
    case 'share-snapshot':
      return { share: await shares.shareSnapshot(caller, input) }
    case 'revoke':
      return { share: await shares.revoke(caller, input.shareId) }
    case 'open':
      return shares.open(caller, input.token)
  }
}

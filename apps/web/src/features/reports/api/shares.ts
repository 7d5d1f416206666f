import { deliveryCopy } from '@portal/content/reports-pages'
import {
  OpenedShare,
  shareColumns,
  ShareResponse,
  ShareRow,
  type SharesRequest,
} from '@portal/contracts/shares'
import { backendFunction, listQuery, useChange } from '#web/lib/requests.ts'

const shown = 100
const shares = backendFunction<SharesRequest>('shares')
const key = ['delivery', 'shares']

export const sharesQuery = () =>
  listQuery(key, ShareRow, {
    staleTime: 0,
    rows: (client) =>
      client.from('shares').select(shareColumns).order('created_at', { ascending: false }).limit(shown),
    failure: deliveryCopy.shares.failed,
  })

export const useChangeShare = () =>
  useChange({
    change: async (request: Exclude<SharesRequest, { action: 'open' }>) =>
      (await shares.call(request, ShareResponse)).share,
    refreshes: [key],
  })

export const openedShareQuery = (token: string) =>
  shares.query({ action: 'open', token }, OpenedShare, { staleTime: Number.POSITIVE_INFINITY })

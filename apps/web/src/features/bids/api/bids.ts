import { bidPages } from '@portal/content/bids'
import { BidListResponse, BidResponse, TenderFileContent, type BidsRequest } from '@portal/contracts/bids'
import { backendFunction, useChange } from '#web/lib/requests.ts'

export const bids = backendFunction<BidsRequest>('bids')

export const bidsQuery = () => bids.query({ action: 'list' }, BidListResponse)

export const bidQuery = (id: string) => bids.query({ action: 'get', id }, BidResponse)

type Change = Exclude<BidsRequest, { action: 'list' | 'get' | 'get_file' }>

/** Whatever a person changes about one bid; the answer is the bid as it is then. */
export const useChangeBid = (tenderId: string, failed: string = bidPages.tender.changeFailed) =>
  useChange({
    change: (change: Change) => bids.call(change, BidResponse),
    stores: bidQuery(tenderId),
    refreshes: [bidsQuery().queryKey],
    failed,
  })

export const readFileContent = (fileId: string): Promise<TenderFileContent> =>
  bids.call({ action: 'get_file', fileId }, TenderFileContent)

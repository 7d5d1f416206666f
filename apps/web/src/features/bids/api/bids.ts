import { bidPages } from '@portal/content/bids'
import { BidListResponse, BidResponse, TenderFileContent, type BidsRequest } from '@portal/contracts/bids'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { requestIdOf } from '#web/lib/api-error.ts'
import { invokeFunction } from '#web/lib/invoke-function.ts'
import { notify } from '#web/lib/notify.ts'

const ask = (body: BidsRequest): Promise<unknown> => invokeFunction('bids', body)

export const bidsQuery = () =>
  queryOptions({
    queryKey: ['bids', 'list'],
    retry: false,
    queryFn: async () => BidListResponse.parse(await ask({ action: 'list' })),
  })

export const bidQuery = (id: string) =>
  queryOptions({
    queryKey: ['bids', 'one', id],
    retry: false,
    queryFn: async () => BidResponse.parse(await ask({ action: 'get', id })),
  })

type Change = Exclude<BidsRequest, { action: 'list' | 'get' | 'get_file' }>

/** Whatever a person changes about one bid; the answer is the bid as it is then. */
export function useChangeBid(tenderId: string, failed: string = bidPages.tender.changeFailed) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: Change) => BidResponse.parse(await ask(change)),
    onSuccess: (bid) => {
      client.setQueryData(bidQuery(tenderId).queryKey, bid)
      return client.invalidateQueries({ queryKey: bidsQuery().queryKey })
    },
    onError: (error) =>
      notify({ title: failed, description: error.message, tone: 'bad', reference: requestIdOf(error) }),
  })
}

export const readFileContent = async (fileId: string): Promise<TenderFileContent> =>
  TenderFileContent.parse(await ask({ action: 'get_file', fileId }))

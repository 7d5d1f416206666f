import { portalErrorShape, type ErrorShape } from '@portal/backend/platform/http/error-shape'

/** The official client reads `error`; tools that expect the hosted gateway read `msg`. */
export const functionErrorShape: ErrorShape = {
  shape(error, request) {
    const shaped = portalErrorShape.shape(error, request)
    if (error.status !== 401) return shaped
    const msg = request.headers.authorization ? 'Invalid JWT' : 'Error: Missing authorization header'
    return { ...shaped, body: { ...(shaped.body as object), msg } }
  },
}

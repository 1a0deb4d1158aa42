import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether an Authorization header carries this token; false if there is no token. */
export const isBearer = (authorization: string, token: string | undefined): boolean =>
  token !== undefined &&
  /^Bearer /i.test(authorization) &&
  timingSafeEqual(digest(authorization.slice(7).trim()), digest(token))

import type { Database } from '#src/database/open.ts'
import { findResource, gatedParts } from '#src/features/resources/server/resources.ts'
import { readSubmission } from '#src/forms/submission.ts'
import { Problem } from '#src/http/errors.ts'
import { serve } from '#src/http/serve.ts'
import { describedReports } from '../descriptions.ts'
import { accessCookie, mayRead, requestAccess } from './access.ts'

export const reportsApi = (db: Database, origin: string) =>
  serve(describedReports, {
    async getResourceText({ params }, { request }) {
      const resource = await findResource(db, params.slug)
      if (!(await mayRead(db, resource, { cookie: request.visitor.cookie })))
        throw new Problem('forbidden', 'Please request access to read this resource.')
      return gatedParts(resource)
    },
    async requestResearchAccess({ body }, { request, responseHeaders }) {
      const { resource, token, link } = await requestAccess(
        db,
        body,
        await readSubmission(db, request),
      )
      responseHeaders['set-cookie'] = accessCookie(resource.id, token, origin)
      return { link }
    },
  })

import { previewGradeFile as route } from '@sam/contract/rosters/grades'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { receiveFile } from '../receive-file.ts'
import { previewGradeFile } from './preview-grade-file.ts'

/** A list of grades has a few kilobytes; a spreadsheet with pictures may have more. */
const fileLimit = 2 * 1024 * 1024
const formLimit = fileLimit + 64 * 1024

export function serveGradeFiles(app: FastifyInstance, services: Services): void {
  serve(
    app,
    route,
    ({ actor, params, request }) =>
      previewGradeFile(services, actor, params.sectionId, receiveFile(request, fileLimit, 'a CSV or XLSX file')),
    { bodyLimit: formLimit },
  )
}

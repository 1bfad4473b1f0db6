import { registrar, type AccessLine } from './access-lines.ts'

/** Enrollment periods, drafted and published, in the access matrix. */
export const periodAccess: Record<string, AccessLine> = {
  'GET /api/registration/:term/periods': { who: registrar, url: '/api/registration/202509/periods' },
  'PUT /api/registration/:term/periods': { who: registrar, url: '/api/registration/202509/periods', payload: {} },
  'GET /api/registration/:term/period-changes': { who: registrar, url: '/api/registration/202509/period-changes' },
  'PUT /api/registration/:term/period-draft': {
    who: registrar,
    url: '/api/registration/209901/period-draft',
    payload: { fields: [], base: [], note: '', version: 'none', before: null },
  },
  'DELETE /api/registration/:term/period-draft': { who: registrar, url: '/api/registration/202601/period-draft' },
  'POST /api/registration/:term/period-clashes': {
    who: registrar,
    url: '/api/registration/202601/period-clashes',
    payload: { periods: [] },
  },
}

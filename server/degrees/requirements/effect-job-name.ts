/** The job that computes effects of drafts; asking for one makes it due. */
export const effectJob = 'compute-effects'

// Inputs: what is published, and what is done at all.
import { choice, flag, optional, text, wholeNumber } from '../kinds.js'
import { artifactName, pageUrl, pullRequestNumber, redactions, reportFolder } from '../own-kinds.js'
import { EVERYWHERE, type Rows, RUN, SECRET, WORKFLOW } from './row.js'

export const REPORT = {
  comment: {
    field: 'report.comment',
    kind: choice('always', 'on-failure', 'on-change', 'off'),
    default: 'always',
    says: 'When to comment on the pull request: always, on-failure, on-change or off',
    where: WORKFLOW,
  },
  'comment-key': {
    field: 'report.commentKey',
    kind: text('a text'),
    default: '${{ github.workflow }} ${{ github.job }} ${{ toJSON(matrix) }}',
    says: 'Tells apart the comments of several gates in one pull request',
    where: WORKFLOW,
  },
  'commit-status': {
    field: 'report.commitStatus',
    kind: text('a name'),
    default: '',
    says: 'Name of a commit status with the decision, on the head of the pull request or merge group',
    where: WORKFLOW,
  },
  'pr-number': {
    field: 'report.prNumber',
    kind: pullRequestNumber,
    default: '',
    says: 'Pull request to comment on, where the event names none',
    where: WORKFLOW,
  },
  'github-token': {
    field: 'report.githubToken',
    kind: text('a secret'),
    default: '${{ github.token }}',
    says: 'Token for the comment and for artifacts of other runs',
    where: WORKFLOW,
    ...SECRET,
  },
  summary: {
    field: 'report.summary',
    kind: flag,
    default: 'true',
    says: 'Write the job summary',
    where: WORKFLOW,
  },
  annotations: {
    field: 'report.annotations',
    kind: flag,
    default: 'true',
    says: 'Annotate the failures, ten at most',
    where: WORKFLOW,
  },
  'report-dir': {
    field: 'report.reportDir',
    kind: reportFolder,
    default: 'eval-gate-report',
    says: 'Folder for the report files',
    where: RUN,
  },
  'upload-artifact': {
    field: 'report.uploadArtifact',
    kind: artifactName,
    default: '',
    says: 'Name under which the report folder is uploaded; {job} and {attempt} make it unique',
    where: WORKFLOW,
  },
  'page-url': {
    field: 'report.pageUrl',
    kind: pageUrl,
    default: '',
    says: 'Where report.html will be published: links each trial; {pr}, {run}, {attempt}, {job}, {sha} are filled in',
    where: WORKFLOW,
  },
  'retention-days': {
    field: 'report.retentionDays',
    kind: optional(wholeNumber(1, 400)),
    default: '',
    says: 'Days that the uploaded report is kept',
    where: WORKFLOW,
  },
  redact: {
    field: 'report.redact',
    kind: redactions,
    default: '',
    says: 'Paths or /patterns/ whose values are not shown, one a line',
    where: ['action', 'score', 'judge', 'diff', 'match'],
  },
} as const satisfies Rows

export const MODE = {
  config: {
    field: 'settingsFile',
    kind: text('a path, or `base:PATH` of the base branch'),
    default: '',
    says: 'File of settings, as eval-gate.yml: inputs by their names; what is given beside it wins',
    where: EVERYWHERE,
    notInFile: 'it names the file',
  },
  mode: {
    field: 'mode',
    kind: choice('score', 'merge', 'comment'),
    default: 'score',
    says: 'score artifacts, merge the reports of shards, or comment a finished report',
    where: RUN,
  },
} as const satisfies Rows

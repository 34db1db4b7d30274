import {
  answerParentRequest,
  askParent,
  decideDissemination,
  getAdmission,
  giveConsent,
  listConsents,
  recordSignedForm,
  withdrawConsent,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { authorise, whose } from '../../identity/access/authorise.ts';
import { mayAskParentOf, mayChange, maySee, mayVouchFor } from '../../identity/access/person-rules.ts';
import { publicRoute, route } from '../../identity/access/route.ts';
import { namedPerson } from '../people/users.ts';
import { listConsentsAbout, recordConsent, withdrawConsentTo } from './consents.ts';
import { setDissemination } from './dissemination.ts';
import { findAdmission } from './find-admission.ts';
import { answerRequest, askParentOf } from './parent-requests.ts';
import { recordForm } from './signed-forms.ts';

/** Routes for consents, and for what a person lacks before acting: age, a parent's consent by link, a signed form. */
export async function admissionRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    listConsents,
    authorise(whose(mayChange, namedPerson)),
    ({ db, subject }) => listConsentsAbout(db, subject.id),
    { opens: { action: 'consents_listed', people: ({ subject }) => [subject.id] } },
  );

  route(app, giveConsent, authorise(whose(mayChange, namedPerson)), ({ db, body, actor, subject, request }) =>
    recordConsent(db, { ...body, userId: actor.id, subjectId: subject.id, address: request.ip }),
  );

  route(app, withdrawConsent, authorise(whose(mayChange, namedPerson)), async ({ db, params, subject }) => {
    await withdrawConsentTo(db, subject.id, params.policy);
    return {};
  });

  route(
    app,
    getAdmission,
    authorise(whose(maySee, namedPerson)),
    ({ db, actor, subject }) => findAdmission(db, actor, subject.id),
    { opens: { action: 'consents_listed', people: ({ subject }) => [subject.id] } },
  );

  route(
    app,
    askParent,
    authorise(whose(mayAskParentOf, namedPerson)),
    async ({ db, body, actor, subject }) => {
      await askParentOf(db, actor, subject, body);
      return findAdmission(db, actor, subject.id);
    },
  );

  route(
    app,
    decideDissemination,
    authorise(whose(mayChange, namedPerson)),
    async ({ db, body, actor, subject, request }) => {
      await setDissemination(db, actor, subject.id, body, request.ip);
      return findAdmission(db, actor, subject.id);
    },
  );

  publicRoute(app, answerParentRequest, async ({ db, body, request }) => {
    await answerRequest(db, body, request.ip);
    return {};
  });

  route(
    app,
    recordSignedForm,
    authorise(whose(mayVouchFor, namedPerson)),
    async ({ db, body, actor, subject, request }) => {
      await recordForm(db, actor, subject.id, body, request.ip);
      return findAdmission(db, actor, subject.id);
    },
  );
}

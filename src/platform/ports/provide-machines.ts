/** Which chart gets which ports: the one place where every nested machine is provided. */
import { accountMachine } from '#machines/account/machine.ts'
import { bankAccountMachine } from '#machines/bank-account/machine.ts'
import { dependentListsMachine } from '#machines/dependent-lists/machine.ts'
import { connectionMachine } from '#machines/connection/machine.ts'
import { locationMachine } from '#machines/location/machine.ts'
import { notificationsMachine } from '#machines/notifications/machine.ts'
import { onboardingMachine } from '#machines/onboarding/machine.ts'
import { signInMachine } from '#machines/sign-in/machine.ts'
import { ownRecordsMachine } from '#machines/own-records/machine.ts'
import { photosMachine } from '#machines/photos/machine.ts'
import { refreshMachine } from '#machines/refresh/machine.ts'
import { repaymentCardMachine } from '#machines/repayment-card/machine.ts'
import { resendCountdownMachine } from '#machines/resend-countdown/machine.ts'
import { scoringMachine } from '#machines/scoring/machine.ts'
import { sessionEndMachine } from '#machines/session-end/machine.ts'
import { sessionMachine } from '#machines/session/machine.ts'
import { watchClock } from '../watch-clock.ts'
import { watchConnection } from '../watch-connection.ts'
import { watchTyping } from '../watch-typing.ts'
import { watchVisibility } from '../watch-visibility.ts'
import { createAccountPorts } from './account-ports.ts'
import { createApplicationPorts } from './application-ports.ts'
import { createSessionPorts } from './session-ports.ts'
import { createEffects } from './effects.ts'
import type { Dependencies } from './dependencies.ts'

export function provideCharts(world: Dependencies) {
  const { ports: session } = createSessionPorts(world)
  const application = createApplicationPorts(world)
  const account = createAccountPorts(world)
  const tell = createEffects(world)
  const { readProfile } = session
  const { readApplicationState, checkScoring } = application
  const { log, forgetDraft } = tell
  const visibility = watchVisibility()
  const clock = watchClock(world.environment.now)

  const signIn = signInMachine.provide({
    actors: {
      ensureVisit: session.ensureVisit,
      sendCode: session.sendCode,
      checkCode: session.checkCode,
      readProfile,
      resendCountdown: resendCountdownMachine.provide({ actors: { watchClock: clock } }),
      watchClock: clock,
    },
    actions: { storeLoginPhone: tell.storeLoginPhone, storeResendDeadline: tell.storeResendDeadline },
  })

  const photos = photosMachine.provide({
    actors: {
      readKeptPhotos: application.readKeptPhotos,
      openCamera: application.openCamera,
      takePhoto: application.takePhoto,
      keepPickedPhoto: application.keepPickedPhoto,
      judgePhoto: application.judgePhoto,
      uploadPhoto: application.uploadPhoto,
      submitPhotos: application.submitPhotos,
      readApplicationState,
      readProfile,
    },
    actions: { closeCamera: tell.closeCamera, forgetPhotos: tell.forgetPhotos },
  })

  const bankAccount = bankAccountMachine.provide({
    actors: {
      readBankAccounts: application.readBankAccounts,
      addBankAccount: application.addBankAccount,
      removeBankAccount: application.removeBankAccount,
      setBankAccount: application.setBankAccount,
      readProfile,
    },
    actions: { storeFlowState: tell.storeFlowState, forgetDraft },
  })

  const scoring = scoringMachine.provide({
    actors: { checkScoring, readProfile, watchVisibility: visibility },
    actions: { log },
  })

  const onboarding = onboardingMachine.provide({
    actors: {
      readClientInfo: account.readClientInfo,
      readDrafts: application.readDrafts,
      readProfile,
      readApplicationState,
      ...application.saveAnswers,
      createApplication: application.createApplication,
      checkScoring,
      createPreview: application.createPreview,
      confirmDisbursement: application.confirmDisbursement,
      photos,
      bankAccount,
      scoring,
    },
    actions: {
      storeLoginPhone: tell.storeLoginPhone,
      keepDraft: tell.keepDraft,
      forgetDraft,
      forgetDrafts: tell.forgetDrafts,
      forgetPhotos: tell.forgetPhotos,
      log,
    },
  })

  const inAccount = accountMachine.provide({
    actors: {
      readClientInfo: account.readClientInfo,
      readCredit: account.readCredit,
      readApplicationState,
      ownRecords: ownRecordsMachine.provide({
        actors: { readOwnRecords: account.readOwnRecords, endOtherSignIns: account.endOtherSignIns },
      }),
      readProfile,
      createApplication: application.createApplication,
      initProlongation: account.initProlongation,
      confirmProlongation: account.confirmProlongation,
      watchVisibility: visibility,
    },
    actions: { storeRequestedAmount: tell.storeRequestedAmount, log },
  })

  const location = locationMachine.provide({
    actors: {
      queryLocationPermission: account.queryLocationPermission,
      lookUpLocation: account.lookUpLocation,
    },
  })

  const notifications = notificationsMachine.provide({
    actors: {
      readClientInfo: account.readClientInfo,
      readNotifications: account.readNotifications,
      markNotificationRead: account.markNotificationRead,
      watchTyping: watchTyping(),
    },
    actions: { log },
  })

  return {
    session: sessionMachine.provide({
      actors: {
        ensureVisit: session.ensureVisit,
        readProfile,
        signOut: session.signOut,
        signIn,
        onboarding,
        account: inAccount,
        refresh: refreshMachine.provide({ actors: { refreshSession: session.refreshSession } }),
        location,
        notifications,
        sessionEnd: sessionEndMachine.provide({
          actors: { readProfile, staySignedIn: session.staySignedIn },
        }),
      },
      actions: {
        rememberSignedIn: tell.rememberSignedIn,
        forgetBorrower: tell.forgetBorrower,
        suspendBorrower: tell.suspendBorrower,
        log,
      },
    }),
    connection: connectionMachine.provide({ actors: { watchConnection: watchConnection(world.news) } }),
    repaymentCard: repaymentCardMachine.provide({
      actors: { readCard: account.readCard, keepCard: account.keepCard, removeCard: account.removeCard },
    }),
    dependentLists: dependentListsMachine.provide({ actors: { readBook: application.readBook } }),
  }
}

/** The page of a form of the application: Back, place, errors, questions, notices and one docked button. */
import { Fragment, type ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import type { FormStep } from '#machines/onboarding/steps.ts'
import type { FormValues } from '../form/form-types.ts'
import { useActiveMachine } from '../navigation/actors.tsx'
import type { ActiveMachines } from '../navigation/session-types.ts'
import { StepForm } from './step-form.tsx'
import { useStepForm, type FormOfStep, type StepFields } from './use-step-form.ts'

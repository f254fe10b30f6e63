import type { UserEvent } from './events.js';

/** Whether an event of a user ends the sessions that were opened before it: rights or password changed. */
const endsSessions: { readonly [type in UserEvent['type']]: boolean } = {
  UserAddChecked: false,
  UserAddRequested: true,
  UserAddApproved: true,
  UserAddDeclined: true,
  UserAdded: true,
  UserDeactivated: true,
  UserActivationChecked: false,
  UserActivationRequested: false,
  UserActivationApproved: true,
  UserActivationDeclined: false,
  UserActivated: true,
  PermissionGrantChecked: false,
  PermissionGrantRequested: false,
  PermissionGrantApproved: true,
  PermissionGrantDeclined: false,
  PermissionGranted: true,
  PermissionRevoked: true,
  RoleGrantChecked: false,
  RoleGrantRequested: false,
  RoleGrantApproved: true,
  RoleGrantDeclined: false,
  RoleGranted: true,
  RoleUpdated: true,
  PasswordLinkIssued: false,
  PasswordChanged: true,
};

export const isEndOfSessions = ({ type }: UserEvent): boolean => endsSessions[type];

# Counterfoil as one image for every role: ROLE=all (default), api or projector; the commands run in it too:
#   docker run --rm -v counterfoil:/data counterfoil node apps/api/dist/cli/main.js --help
FROM node:24-slim AS build
WORKDIR /app
# The manifests first: packages are installed again only when they change.
COPY package.json package-lock.json .npmrc ./
COPY libs/domain/package.json libs/domain/
COPY libs/projections/package.json libs/projections/
COPY libs/parsers/package.json libs/parsers/
COPY libs/event-store/package.json libs/event-store/
COPY libs/read-store/package.json libs/read-store/
COPY apps/api/package.json apps/api/
COPY apps/demo/package.json apps/demo/
COPY apps/web/package.json apps/web/
RUN npm ci --no-audit --no-fund
COPY . .
# The image keeps what was built and what it needs to run: no compiler, no sources, no tests.
RUN npm run -s build \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf libs/*/src apps/*/src libs/*/tsconfig* apps/*/tsconfig* libs/*/*.tsbuildinfo

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/libs libs
COPY --from=build /app/apps apps
COPY --from=build /app/docs/openapi.json docs/
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}${process.env.BASE_PATH ?? ''}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/dist/main.js"]
